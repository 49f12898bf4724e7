import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../web/brush/token.js';

for (const [bound, content] of [
    [{ number: 0 }, 0], [{ seconds: 1370217600 }, 1370217600], [{ name: 'May' }, 'May'],
]) {
    test(`${JSON.stringify(bound)} is ${JSON.stringify(content)}`, () => {
        assert.equal(contentOf(bound), content, JSON.stringify(bound));
    });
}

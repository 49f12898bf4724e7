import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { sentence } from '../../web/page/faults.js';

const fault = (line) => ({ file: 'Sources/Kitchen/Kitchen.swift', line, message: "cannot find 'order' in scope" });

test('one error is spoken with its file and line', () => {
    assert.equal(sentence([fault(3)]), "1 error. Sources/Kitchen/Kitchen.swift, line 3: cannot find 'order' in scope.");
});

test('of several errors the first is spoken', () => {
    assert.equal(
        sentence([fault(3), fault(9)]),
        "2 errors. Sources/Kitchen/Kitchen.swift, line 3: cannot find 'order' in scope.");
});

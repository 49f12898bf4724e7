// Runs in place of the scripts of another build of the program, which a page still asks for.

import { reload } from './page/reload.js';

reload();

'use strict';

const os = require('os');
const path = require('path');

/**
 * Which program the setting `docs-check.path` means.
 *
 * A name without a slash is looked for in PATH. A path from the folder is a program that lies in the folder, so it is not started
 * where nobody trusts the folder.
 *
 * @returns `{ command }`, or `{ problem }` with a sentence for the user
 */
function program(setting, folder, isTrusted) {
  if (setting === '') return { command: 'docs-check' };
  if (setting.startsWith('~/')) return { command: path.join(os.homedir(), setting.slice(2)) };
  if (!setting.includes('/') || path.isAbsolute(setting)) return { command: setting };
  if (isTrusted) return { command: path.join(folder, setting) };
  return { problem: `docs-check is not started: "${setting}" lies in a folder that you do not trust.` };
}

module.exports = { program };

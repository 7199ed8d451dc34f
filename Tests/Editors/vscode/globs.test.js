'use strict';

const assert = require('node:assert');
const { test } = require('node:test');
const { Host } = require('./standIn/host');
const { isAbout, matches } = new Host().load('globs.js');
const { Uri } = require('./standIn/values');

for (const [glob, path, fits] of [
  ['**/*.{md,svg}', '/a/b/c.md', true], ['**/*.{md,svg}', '/a/c.svg', true], ['**/*.{md,svg}', '/a/c.swift', false],
  ['**/*.{md,svg}', '/a/c.md/d', false], ['**', '/a/b', true], ['/a/*.md', '/a/b/c.md', false], ['/a/?.md', '/a/b.md', true],
  ['**/a+b.md', '/x/a+b.md', true], ['**/a+b.md', '/x/aab.md', false], ['**/[b].md', '/b.md', false],
]) {
  test(`${glob} ${fits ? 'means' : 'does not mean'} ${path}`, () => assert.equal(matches(glob, path), fits));
}

test('a filter asks for files or for folders', async () => {
  const filters = [{ scheme: 'file', pattern: { glob: '**', matches: 'folder' } }];
  assert.equal(await isAbout(filters, Uri.file(__dirname)), true);
  assert.equal(await isAbout(filters, Uri.file(__filename)), false);
});

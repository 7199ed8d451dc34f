#!/usr/bin/env node
'use strict';

// A server that does what the test's environment says: it writes each message that it gets to the file LOG, a line each.
// SCRIPT is one of
//   calm      it answers, and finds something wrong with each text that is opened; of a change it says something that is too old
//   quiet     it answers, and finds nothing
//   dies      it ends with status 3 when a text is opened for the first DEATHS times
//   stumbles  it ends before it answers `initialize`
//   mumbles   it sends what is no message
//   utf-8     it counts columns in bytes
//   deaf      it does not end when it is asked to

const fs = require('fs');
const { extension } = require('./standIn/host');
const { MessageReader, framed } = require(`${extension}/framing`);

const { SCRIPT, LOG, DEATHS = '1000' } = process.env;
const note = (message) => fs.appendFileSync(LOG, `${JSON.stringify(message)}\n`);
const starts = () => fs.readFileSync(LOG, 'utf8').split('\n').filter((line) => line.includes('"started"')).length;
const send = (message) => process.stdout.write(framed({ jsonrpc: '2.0', ...message }));

const capabilities = {
  positionEncoding: SCRIPT === 'utf-8' ? 'utf-8' : 'utf-16',
  textDocumentSync: { openClose: true, change: 2, save: {} }, hoverProvider: true, codeLensProvider: {}, unheardOfProvider: true,
};

/** Tells what is wrong with the first version of a text. */
function publish({ uri }, ...messages) {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const diagnostics = messages.map((text) => ({ range, severity: 2, source: 'script', code: 'a', message: text }));
  send({ method: 'textDocument/publishDiagnostics', params: { uri, version: 1, diagnostics } });
}

function hear(message) {
  note(message);
  const { id, method, params } = message;
  if (method === 'textDocument/didOpen' && SCRIPT === 'calm') publish(params.textDocument, 'Wrong.');
  if (method === 'textDocument/didChange') publish(params.textDocument);
  if (method === 'initialize') {
    if (SCRIPT === 'stumbles') process.exit(4);
    send({ id, result: { capabilities } });
    if (SCRIPT === 'mumbles') process.stdout.write('Good morning!\r\n\r\n');
  }
  if (method === 'textDocument/didOpen') {
    if (SCRIPT === 'dies' && starts() <= Number(DEATHS)) process.exit(3);
    send({ method: 'window/showMessage', params: { type: 2, message: 'Mind the gap.' } });
  }
  if (method === 'textDocument/didSave') {
    send({ id: 'again', method: 'workspace/codeLens/refresh', params: null });
    send({ id: 'what', method: 'workspace/unheardOf', params: null });
  }
  if (method === 'textDocument/hover') send({ id, error: { code: -32803, message: 'Not now.' } });
  if (method === 'shutdown' && SCRIPT !== 'deaf') send({ id, result: null });
  if (method === 'exit' && SCRIPT !== 'deaf') process.exit(0);
}

note({ method: 'started', pid: process.pid, arguments: process.argv.slice(2), folder: process.cwd() });
process.stderr.write('Some words.\n');
const reader = new MessageReader();
process.stdin.on('data', (bytes) => {
  for (const message of reader.take(bytes)) hear(message);
});
if (SCRIPT === 'deaf') setInterval(() => {}, 1000);

'use strict';

// Where a feature is offered. In Swift files sourcekit-lsp is at work, too. There, the server answers about the code in
// documentation comments, where what VS Code shows of several servers adds up. It is not asked where one answer would replace
// another for a whole file, or where VS Code would have to choose: colours, folds, outline, selections, rename, formatting.

const everywhere = ['markdown', 'swift'];
const markdownOnly = ['markdown'];

module.exports = { everywhere, markdownOnly };

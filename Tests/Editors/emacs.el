;;; Emacs with eglot at chapter 1: mistypes a member, sees the error, completes, hovers, runs a snippet.  -*- lexical-binding: t -*-
(package-initialize)
(require 'eglot)
(require 'markdown-mode nil t)

(defun check-fail (words) (message "emacs: %s" words) (kill-emacs 1))

(defun check-wait (words condition)
  (let ((end (+ (float-time) 120)) value)
    (while (and (not (setq value (funcall condition))) (< (float-time) end)) (accept-process-output nil 0.05))
    (or value (check-fail (concat words " did not come")))))

;; What the manual says.
(add-to-list 'eglot-server-programs `(markdown-mode . (,(getenv "DOCS_CHECK") "lsp")))
(setq eglot-confirm-server-initiated-edits nil eglot-connect-timeout 60)

(let ((root (getenv "BOOK")))
  (find-file (car (file-expand-wildcards (concat root "/Chapters/01-*.md"))))
  (unless (eq major-mode 'markdown-mode) (check-fail "there is no markdown-mode"))
  (apply #'eglot--connect (eglot--guess-contact)))
(flymake-mode 1)

(defun check-ask (method &rest params)
  (jsonrpc-request (eglot--current-server-or-lose) method
                   (append (list :textDocument (eglot--TextDocumentIdentifier)) params) :timeout 60))

(defun check-lens ()
  (plist-get (plist-get (aref (check-ask :textDocument/codeLens) 0) :command) :title))

(check-wait "the server" (lambda () (eglot-current-server)))
(eglot--signal-textDocument/didOpen)
(check-wait "the verdicts" (lambda () (not (string-match-p "not checked" (check-lens)))))
(message "lens: %s" (check-lens))

(goto-char (point-min))
(search-forward "table.regist")
(check-wait "the names" (lambda () (> (length (check-ask :textDocument/documentHighlight :position (eglot--pos-to-lsp-position))) 0)))
(let ((text (plist-get (plist-get (check-ask :textDocument/hover :position (eglot--pos-to-lsp-position)) :contents) :value)))
  (unless (string-match "func register[^\n]*" text) (check-fail text))
  (message "hover: %s" (match-string 0 text)))

;; It shows no lenses, so it gets them as actions.
(let* ((place (eglot--pos-to-lsp-position))
       (actions (append (check-ask :textDocument/codeAction :range (list :start place :end place) :context '(:diagnostics [])) nil))
       (run (or (cl-find "Run" actions :key (lambda (action) (plist-get action :title)) :test #'equal) (check-fail "no action runs it")))
       (command (plist-get run :command))
       (ran (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                             (list :command (plist-get command :command) :arguments (plist-get command :arguments)) :timeout 60)))
  (unless (string-match-p " passed" (plist-get ran :message)) (check-fail (plist-get ran :message)))
  (message "run: %s" (plist-get ran :message)))

(insert "x")
(eglot--signal-textDocument/didChange)
(let ((seen (check-wait "the error" (lambda () (or (car-safe eglot--diagnostics) (car (flymake-diagnostics)))))))
  (message "error: %s" (replace-regexp-in-string "\n" " " (flymake-diagnostic-text seen))))

(goto-char (- (point) 2))
(let ((items (append (plist-get (check-ask :textDocument/completion :position (eglot--pos-to-lsp-position)) :items) nil)))
  (unless (cl-some (lambda (item) (string-prefix-p "register(" (plist-get item :label))) items) (check-fail "no completion"))
  (message "completion: %d items" (length items)))
(message "emacs: all is well")
(set-buffer-modified-p nil)
(kill-emacs 0)

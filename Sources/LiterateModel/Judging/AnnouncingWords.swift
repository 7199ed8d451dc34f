extension AnnouncingSentence {
  /// The words of which sentences that announce something are made, as people write them in READMEs, articles and books.
  enum Words {
    // MARK: What happens

    private static let errors =
      "compile-time|compile~time|compiler|compilation|compile|type|type-checking|syntax|build? error|errors"
    private static let causes =
      "cause|causes|produce|produces|give|gives|raise|raises|trigger|triggers|generate|generates|yield|yields|report|reports"
      + "|result~in|results~in|lead~to|leads~to|end~in|ends~in|emit|emits|get|gets|see|sees"
    private static let articles = "us|you? a|an|the|one|two|this|the~following|the~same|several|following?"

    static let rejecting = [
      "does|do|will|would|can not even|actually|yet|currently|longer|only? compile|build|typecheck|type-check|type~check",
      "will|would? fail|fails to even|actually? compile|build|typecheck|type-check|type~check",
      "will|would? fail|fails compilation|type~checking|type-checking",
      "is|are not valid|legal swift code?", "is|are not going to work|compile|build",
      "will|would? fail|fails|error|errors at|during? compile~time|compile-time|compilation",
      "no longer compile|compiles|build|builds",
      "stop|stops|stopped compiling|building",
      "will? refuse|refuses to compile",
      "will|would? \(causes) \(articles) \(errors)",
      "is|are|would~be actually|also|now|still? a|an|the? \(errors)",
      "is|are|would~be actually|also|now|still? invalid|illegal|ill-formed|forbidden|prohibited",
      "is|are not actually|even|yet|longer? allowed|valid|legal|permitted|accepted by~the~compiler|by~swift|in~swift?",
      "is|are|gets|will~be|would~be rejected|refused|caught|flagged at|by|during the? compiler|compile~time|compile-time|compilation",
    ].map { WordPattern($0) }

    /// The same, with a subject of its own: `the compiler rejects this`.
    static let refusing = [
      "the|swift's|swift swift? compiler will|would? reject|rejects|refuse|refuses|complain|complains|object|objects",
      "swift|the~type~checker|the~type-checker will|would? reject|rejects|refuse|refuses|complain|complains|object|objects",
      "the|swift's|swift swift? compiler will|would? \(causes) \(articles) \(errors)",
      "the|swift's|swift? compiler|swift does|do|will not allow|permit|accept|let this|that|it|you|us|the~following",
      "you|we|one can not do|write|say|compile|use this|that|the~following",
    ].map { WordPattern($0) }

    /// Questions that take for granted that the compiler rejects what follows.
    static let asking = [
      "why does|do|will|can not \(asked) compile|build|typecheck|type-check",
      "why does|do|will|can \(asked) not compile|build|typecheck|type-check",
      "why does|do|will \(asked) fail|refuse to compile|build|typecheck|type-check",
      "why is|are \(asked) not allowed|valid|legal|accepted",
      "why is|are \(asked) a|an \(errors)", "why is|are \(asked) invalid|illegal|rejected|ambiguous",
    ].map { WordPattern($0) }
    private static let asked =
      "this|that|it|these|the~following|the~code|this~code|my~code|the~following~code|this~example|this~line|the~code~below"

    static let stopping = [
      "will|would overflow|underflow", "overflows|underflows",
      "will also|then|now|immediately|simply|just|always|still|actually|definitely? crash|trap",
      "is going to crash|trap", "crashes|traps", "crashes|traps at|during runtime|run-time|run~time",
      "will? \(causes)|fail~with|fails~with|stop~with|stops~with|crash~with|crashes~with|hit|hits \(articles) swift? \(failures)",
      "will? terminate|terminates|kill|kills|abort|aborts|halt|halts|crash|crashes|stop|stops the|your program|process|app|application",
      "will? fail|fails at runtime|run-time|run~time", "is|are a|the \(failures)",
      "assertion|precondition|assert fails",
    ].map { WordPattern($0) }
    private static let failures =
      "runtime~error|run-time~error|run~time~error|runtime~failure|run-time~failure|runtime~crash|runtime~exception|runtime~trap"
      + "|fatal~error|fatal~runtime~error|crash|trap|assert|assertion|precondition~failure|assertion~failure"

    /// What may stand before it, and is said of the listing, too.
    static let warnings = ["do not|never do|write|try|use this|that|it|so?"].map { WordPattern($0) }

    /// What may follow in a sentence that introduces a listing that does stop: `This crashes when the minute is 60:`
    static let circumstances: Set<Substring> = [
      "when", "if", "for", "because", "since", "as", "once", "with", "at", "on", "in",
    ]

    /// What a call does that ends with an error.
    static let throwing: Set<Substring> = [
      "throw", "throws", "thrown", "refused", "refuses", "rejected", "rejects", "fails",
    ]

    // MARK: Names of it, which a comment may have alone

    static let stops = [
      "a? \(failures) at|on|during|in? runtime|run-time|run~time|this~line|here?",
      "the|this? precondition|assertion|assert failed|fails|failure|violated", "boom|kaboom|bang",
      "unexpectedly found nil",
      "index? out of range|bounds",
      "a|an? arithmetic|integer|stack? overflow|underflow error|errors|trap|crash?", "division by zero",
      "segfault|segmentation~fault",
      "exc_bad_instruction|exc_bad_access|excbadinstruction|excbadaccess", "illegal instruction",
      "thread 1", "execution was? interrupted", "force unwrap|unwrapping of nil",
    ].map { WordPattern($0) }
    static let rejections = [
      "type|types mismatch|mismatches|differ|differs",
      "a? compile-time|compile~time|compiler|compilation|compile|type|syntax|build error|errors",
      "an? error at|on|in? compile~time|compile-time|this~line|here?", "not allowed|valid|legal|permitted|possible",
      "invalid|illegal|forbidden|wrong~type", "still|also? ambiguous", "cannot|can~not compile",
      "rejected by the compiler",
    ].map { WordPattern($0) }

    // MARK: Of what it is said

    private static let nouns =
      "code|listing|snippet|example|sample|fragment|program|line|lines|call|calls|statement|statements|expression|assignment"
      + "|access|declaration|line~of~code|lines~of~code|piece~of~code|code~snippet|code~example|code~sample"
    private static let ownNouns =
      nouns
      + "|loop|cast|conversion|subscript|initializer|initialization|attempt|version|function|method|closure|definition|extension"
      + "|protocol|class|struct|type|property|override|conformance|usage|use|approach|solution|implementation|addition|division"
      + "|multiplication|subtraction|operation|index|unwrap|unwrapping|switch|test|block|mutation|variant|one"
    private static let nearby = "above|below|here|shown~here|shown~above|shown~below"

    static let subjects = [
      "this|that|it|these|those|the~following|the~above|the~code~above|everything~below",
      "this|that|these|those last|first|second|third|final|whole|next|small|simple|innocent-looking? \(ownNouns) \(nearby)?",
      "the last|first|second|third|final|following|above|preceding|whole|marked|commented? \(nouns) \(nearby)?",
      "the following|above \(ownNouns)", "your program|app|process",
      "running|executing|compiling|building|evaluating|calling|doing|trying this|it|that|the~code|this~code|this~program|the~program"
        + "|this~example|the~example|the~above|the~following|this~snippet|the~code~above|the~code~below|the~following~code",
    ].map { WordPattern($0) }

    /// What begins a sentence that presents a listing.
    static let presenting = [
      "and|now|finally|for~example|for~instance? here|below is|are", "consider|take|look~at",
    ].map { WordPattern($0) }

    /// What may stand before the subject.
    static let leads: Set<Substring> = [
      "or", "and", "but", "so", "however", "note", "that", "here", "now", "then", "therefore", "thus", "unfortunately",
      "sadly",
      "again", "of", "course", "as", "expected", "for", "example", "instance", "yet", "still", "hence", "because",
      "since",
      "warning", "caution", "careful", "bad", "wrong", "oops", "boom", "ouch", "uh", "oh", "no:", "beware",
      "consequently",
      "surely", "today", "interestingly", "surprisingly", "important", Sentence.dash,
    ]

    /// What may stand between the subject and what is said of it.
    static let adverbs: Set<Substring> = [
      "immediately", "also", "always", "simply", "just", "still", "therefore", "then", "now", "even", "actually",
      "definitely",
      "certainly", "promptly", "thus", "both", "all", "indeed", "obviously", "clearly", "instantly", "again",
      "reliably",
      "consequently", "right", "away", "correctly", "rightly",
    ]

    /// What a listing does of which a comment goes on to say that it crashes.
    static let deeds: Set<Substring> = ["compiles", "builds", "type-checks", "typechecks", "runs"]
    /// What a listing does after all of which it was said that the compiler rejects it.
    static let successes: Set<Substring> = [
      "does", "do", "will", "compiles", "compile", "builds", "succeeds", "passes",
    ]
    static let joints: Set<Substring> = [
      "or", "but", "and", "because", "since", "so", "while", "whereas", "although", "though", "yet",
    ]
    static let reasons: Set<Substring> = ["because", "since", "as"]
    /// What begins the consequence of the clauses before it.
    static let consequences: Set<Substring> = ["so", "therefore", "thus", "hence", "consequently"]
    /// What limits the clauses before a dash.
    static let limits: Set<Substring> = [
      "if", "unless", "when", "whenever", "until", "except", "only", "in", "before", "but", "though", "although", "or",
      "not", "at", "with", "on",
    ]
    static let relatives: Set<Substring> = ["that", "which", "who", "what", "whose", "where"]

    // MARK: What denies or limits it

    static let hedges = denials.union(remedies)

    private static let denials: Set<Substring> = [
      "not", "never", "no", "nor", "none", "nothing", "nobody", "neither", "without", "hardly", "rarely", "seldom",
      "barely",
      "can", "could", "may", "might", "should", "would", "must", "shall", "if", "unless", "whether", "when", "whenever",
      "until", "till", "once", "instead", "rather", "otherwise", "used", "was", "were", "had", "did", "been",
      "sometimes",
      "often", "occasionally", "usually", "perhaps", "maybe", "probably", "possibly", "potentially", "likely", "seems",
      "supposed", "longer", "previously", "formerly", "earlier", "previous", "old", "older", "former", "before", "else",
      "versions", "elsewhere", "works", "fine", "safe", "safely", "suppose", "imagine", "almost", "nearly", "except",
      "objective-c", "c", "c++", "java", "javascript", "kotlin", "python", "rust", "release", "depending", "hopefully",
      "or", "unlike", "like", "only", "ensures", "ensure", "guarantees", "guarantee", "claims", "claim", "thought",
      "think",
    ]

    static let remedies: Set<Substring> = [
      "avoid", "avoids", "avoiding", "avoided", "prevent", "prevents", "preventing", "prevented", "fix", "fixes",
      "fixed",
      "fixing", "catch", "catches", "catching", "handle", "handles", "handling", "survive", "survives", "protect",
      "protects",
      "guard", "guards", "stops", "instead", "without",
    ]

    /// What makes a name of the words before it: `error handling`, `crash reports`.
    static let continuations: Set<Substring> = [
      "handling", "handler", "handlers", "reporting", "reporter", "report", "reports", "message", "messages", "log",
      "logs",
      "type", "types", "code", "codes", "value", "values", "free", "safe", "recovery", "test", "tests", "case",
      "nothing",
      "never", "object", "state", "from",
    ]
  }
}

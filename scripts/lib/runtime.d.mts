/** The oldest Node the tools run on. */
export declare const NODE_FLOOR: string

/** The oldest Node that runs .ts files without a flag. */
export declare const TYPE_STRIPPING_FLOOR: string

/** What to tell the person at the keyboard (Portuguese, then English), null when all is well. */
export declare function nodeVersionProblem(version: string, floor?: string): string | null

/** The Node that runs the project: the one it installs for itself, else the one running now. */
export declare function projectRuntime(
  root: string,
  current?: { path: string; version: string },
): { path: string; problem: null } | { path: null; problem: string }

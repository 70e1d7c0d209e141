/** What to tell the person at the keyboard (Portuguese, then English), null when all is well. */
export declare function nodeVersionProblem(version: string, floor?: string): string | null

/** The Node that runs the project: the one it installs for itself, else the one running now. */
export declare function projectRuntime(
  root: string,
  current?: { path: string; version: string },
): { path: string; problem: null } | { path: null; problem: string }

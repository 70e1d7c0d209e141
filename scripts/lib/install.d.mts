/** Packages under node_modules that are missing or of another version than in the lock file. */
export declare function missingPackages(root: string): string[]

/** Runs `npm ci` if something is missing. Returns npm's output on failure, else null. */
export declare function ensureInstalled(root: string): string | null

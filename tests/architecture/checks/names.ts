import { basename } from 'node:path'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

interface FolderRule {
  folder: RegExp
  name: RegExp
  role: string
}

const folders: readonly FolderRule[] = [
  { folder: /^src\/screens\/[^/]+\.tsx$/, name: /\.screen\.tsx$/, role: '.screen.tsx' },
  { folder: /^src\/actors\/(?!ports\.ts)/, name: /\.actors\.ts$/, role: '.actors.ts' },
  {
    folder: /^(?:machines\/(?!kit\/)[^/]+|demo\/machine)\//,
    name: /\.(machine|setup|selectors|[a-z-]+)\.tsx?$/,
    role: 'a role such as .machine.ts',
  },
  {
    folder: /^tests\/(?!support\/|statecharts\/|[^/]+\/(checks|support)\/)/,
    name: /\.spec\.tsx?$/,
    role: '.spec.ts',
  },
  { folder: /^e2e\/(?!models\/|support\/|model-based\/)/, name: /\.e2e\.ts$/, role: '.e2e.ts' },
]

/**
 * @param path relative to the project's folder
 * @returns errors in the file's name: not kebab-case, or without the role required in its folder
 */
export function misnamed(path: string): string[] {
  const name = basename(path)
  if (!kebab.test(name)) return [`${path} is not kebab-case`]
  const rule = folders.find((one) => one.folder.test(path))
  return rule === undefined || rule.name.test(name) ? [] : [`${path} does not end in ${rule.role}`]
}

import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small in-memory disk. */
export interface SmallDisk {
  readonly path: string
  /** Fills the disk. */
  readonly fill: () => void
  /** Frees the space. */
  readonly empty: () => void
  readonly makeReadOnly: () => void
  readonly close: () => void
}

const block = Buffer.alloc(4096)

const takeAll = (file: string): void => {
  try {
    for (;;) appendFileSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Mounts a small disk (root only); null on failure. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const path = mkdtempSync(join(tmpdir(), 'ultrafibra-disk-'))
  const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)) {
    rmSync(path, { recursive: true })
    return null
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: () => takeAll(filler),
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => {
      if (!run('mount', '-o', 'remount,ro', path)) throw new Error(`${path} cannot be made read-only`)
    },
    close: () => {
      if (!run('umount', path)) run('umount', '-l', path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Whether this account may mount a disk. */
export const canMount = (): boolean => {
  const disk = process.getuid?.() === 0 ? mountSmallDisk(1) : null
  disk?.close()
  return disk !== null
}

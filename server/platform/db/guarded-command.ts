import { spawnSync } from 'node:child_process'

/** How a program is run so that it ends with this process, alone on its folder, and never as root. */
export type Guard = {
  /** `[command, ...args]` that runs a shell script with the arguments as `$1…`. */
  wrap(script: string, args: readonly string[]): [string, ...string[]]
  /** The account that must own the folder, where that is not the one running; it may lack the way there. */
  owner?: { uid: number; gid: number; reaches(path: string): boolean }
}

/** `flock` leaves with this when somebody else holds the folder for longer than we are willing to wait. */
export const folderIsHeld = 75

/**
 * Linux: the lock is the kernel's (`flock`), kept open by PostgreSQL and all its children, so it is free exactly when
 * the last of them is gone. `setpriv --pdeathsig` stops PostgreSQL when this process dies in whatever way; the script
 * looks at its parent once more, as that may have happened before the signal was set up.
 */
export function guardFor({ lockFile, waitSeconds }: { lockFile: string; waitSeconds: number }): Guard {
  if (process.platform !== 'linux') return guardByPipe()
  const locked = ['flock', '--no-fork', '--wait', String(waitSeconds), '-E', String(folderIsHeld), lockFile]
  const ended = `[ "$PPID" = ${process.pid} ] || exit 1\n`
  const wrapIn =
    (...before: string[]): Guard['wrap'] =>
    (script, args) =>
      [...before, ...locked, 'sh', '-c', ended + script, 'sh', ...args] as [string, ...string[]]

  if (process.getuid?.() !== 0) return { wrap: wrapIn('setpriv', '--pdeathsig', 'INT', '--') }
  const asSomebody = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  if (works([...asSomebody, 'true'])) return { wrap: wrapIn(...asSomebody, 'setpriv', '--pdeathsig', 'INT', '--') }
  const account = ['--reuid=1000', '--regid=1000', '--clear-groups']
  return {
    wrap: wrapIn('setpriv', ...account, '--pdeathsig', 'INT', '--'),
    owner: { uid: 1000, gid: 1000, reaches: (path) => works(['setpriv', ...account, 'test', '-r', path]) },
  }
}

/** Without the Linux tools: a shell waits for the end of its standard input, which comes when this process is gone. */
function guardByPipe(): Guard {
  return {
    wrap: (script, args) => [
      'sh',
      '-c',
      `exec 3<&0\n(\n${script}\n) </dev/null &\nchild=$!\n(cat <&3 >/dev/null; kill -INT $child) &\nwait $child`,
      'sh',
      ...args,
    ],
  }
}

function works([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0
}

import { existsSync } from 'node:fs'

/**
 * The npm that runs us, on the Node that runs it: the one in node_modules is about to be replaced. npm says where both
 * are; without it, or under another package manager, the one in PATH.
 */
export function npmCommand() {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  return /npm-cli\.c?js$/.test(npm) && existsSync(npm) ? [node, npm] : ['npm']
}

/** On Windows `npm` is a batch file. */
export const needsShell = (command) => process.platform === 'win32' && command === 'npm'

import { type Caller, hasPermission } from '#context'

/**
 * What is kept of somebody who was erased is there for the books alone (法人税法, 消費税法): whoever keeps them may see it,
 * and nobody else.
 */
export const maySee = ({ accountGone }: { accountGone: boolean }, caller: Caller): boolean =>
  !accountGone || seesErased(caller)

export const seesErased = (caller: Caller): boolean => hasPermission(caller, 'money')

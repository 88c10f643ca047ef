import { expect, test } from 'vitest'
import { type IssuedPaper, paperEffects } from './paper-effects.ts'

const paper = (id: string, changes: Partial<IssuedPaper> = {}): IssuedPaper => ({
  id,
  kind: 'invoice',
  title: '請求書',
  number: id,
  amount: 1_000,
  state: 'valid',
  replaced_by: null,
  replaces: [],
  ...changes,
})

test('papers about money are issued, stay or end; what had ended is not named again', () => {
  const before = [
    paper('old', { state: 'void' }),
    paper('stays'),
    paper('goes', { kind: 'receipt' }),
    paper('ends', { kind: 'return_invoice' }),
    paper('note', { kind: 'delivery' }),
  ]
  const after = [
    paper('new', { kind: 'receipt', replaces: ['goes'] }),
    paper('old', { state: 'void' }),
    paper('stays'),
    paper('goes', { kind: 'receipt', state: 'replaced' }),
    paper('ends', { kind: 'return_invoice', state: 'void' }),
    paper('note', { kind: 'delivery' }),
  ]
  expect(paperEffects(before, after).map(({ paper: { id }, becomes }) => [id, becomes])).toEqual([
    ['new', 'issued'],
    ['stays', 'valid'],
    ['goes', 'replaced'],
    ['ends', 'void'],
  ])
})

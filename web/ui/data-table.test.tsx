// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import { ShortcutProvider } from './shortcuts.tsx'

type Row = { id: string; name: string; day: string; sum: number }
const rows: Row[] = [
  { id: 'a', name: 'OR-1', day: '12月11日', sum: 1000 },
  { id: 'b', name: 'OR-2', day: '12月11日', sum: 0 },
  { id: 'c', name: 'OR-3', day: '12月14日', sum: 999 },
]

function Orders({ shown = rows }: { shown?: readonly Row[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <ShortcutProvider singleKeys onSingleKeys={() => {}}>
      <DataTable
        label="受注"
        rows={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/meetups/${id}`}
        columns={[
          { id: 'name', head: '番号', isName: true, cell: ({ name }) => name },
          {
            id: 'sum',
            head: '合計',
            align: 'end',
            cell: ({ sum }) => `${sum}円`,
            sort: { href: '?sort=-total', order: 'ascending' },
          },
        ]}
        groupOf={({ day }) => ({ key: day, title: day })}
        selection={{ chosen, onChange: setChosen }}
        empty="あてはまる受注はありません。"
      />
      <output>{[...chosen].join()}</output>
    </ShortcutProvider>
  )
}

test('rows of one day stand under one heading, and the order is told', () => {
  render(<Orders />)
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '番号合計',
    '12月11日',
    'OR-11000円',
    'OR-20円',
    '12月14日',
    'OR-3999円',
  ])
  expect(screen.getByRole('columnheader', { name: '合計' }).getAttribute('aria-sort')).toBe('ascending')
})

test('J and K go from row to row and stay at the ends, X chooses', async () => {
  render(<Orders />)
  const user = userEvent.setup({ delay: null })
  await user.keyboard('jjx')
  expect(document.activeElement?.textContent).toBe('OR-2')
  expect(screen.getByRole('status').textContent).toBe('b')
  await user.keyboard('jjjx')
  expect(document.activeElement?.textContent).toBe('OR-3')
  expect(screen.getByRole('status').textContent).toBe('b,c')
  await user.keyboard('kkkkk')
  expect(document.activeElement?.textContent).toBe('OR-1')
})

test('all rows of the page are chosen at once, and none; some are half', async () => {
  render(<Orders />)
  const user = userEvent.setup({ delay: null })
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'このページのすべてを選ぶ' })
  await user.click(within(screen.getByRole('table')).getByRole('checkbox', { name: 'OR-2を選ぶ' }))
  expect([all.indeterminate, all.checked]).toEqual([true, false])
  await user.click(all)
  expect(screen.getByRole('status').textContent).toBe('a,b,c')
  await user.click(all)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('without rows it says so', () => {
  render(<Orders shown={[]} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('あてはまる受注はありません。')).toBeTruthy()
})

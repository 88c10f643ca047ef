// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { Anchor } from './anchor.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { Steps } from './steps.tsx'

test('a link of this site changes the screen in place; others and downloads are the browser’s', async () => {
  const { user, address } = await show(
    <>
      <Anchor href="/cart">カート</Anchor>
      <Anchor href="https://example.com/">よそ</Anchor>
      <Anchor href="tel:0300000000">電話</Anchor>
      <Anchor href="/a.ics" download>
        予定
      </Anchor>
    </>,
    { path: '/' },
  )
  for (const name of ['よそ', '電話', '予定']) {
    let isLeft = false
    screen.getByRole('link', { name }).addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    })
    await user.click(screen.getByRole('link', { name }))
    expect([name, isLeft, address()]).toEqual([name, true, '/'])
  }
  await user.click(screen.getByRole('link', { name: 'カート' }))
  expect(address()).toBe('/cart')
})

test('a new tab is announced, and knows nothing of this one', async () => {
  await show(
    <Anchor href="/faq" target="_blank">
      よくあるご質問
    </Anchor>,
  )
  const link = screen.getByRole('link', { name: /よくあるご質問\s*（新しいタブで開きます）/ })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener', '_blank'])
})

test('the last of the breadcrumbs is the screen itself and no link', async () => {
  await show(<Breadcrumbs trail={[{ name: 'ホーム', href: '/' }, { name: '手まり寿司' }]} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ホーム'])
  expect(screen.getByText('手まり寿司').getAttribute('aria-current')).toBe('page')
})

test('of the steps those done are links, the current one is marked, those ahead are words', async () => {
  const steps = ['日時', 'お支払い', 'ご確認'].map((name, index) => ({ name, href: `/order/entry/${index + 1}` }))
  await show(<Steps steps={steps} current={1} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['日時（済み）'])
  const marked = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
  expect(marked).toEqual([null, 'step', null])
})

test('a busy button says so and takes no further press', async () => {
  let presses = 0
  const press = () => {
    presses += 1
  }
  const { user, rerender } = await show(<Button onClick={press}>確定する</Button>)
  await user.click(screen.getByRole('button', { name: '確定する' }))
  expect(presses).toBe(1)
  rerender(
    <Button busy onClick={press}>
      確定する
    </Button>,
  )
  const button = screen.getByRole('button', { name: /送信しています/ })
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  await user.click(button)
  expect(presses).toBe(1)
})

test('a busy button of a form does not send it again', async () => {
  let sent = 0
  const { user } = await show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button type="submit" busy>
        送る
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button'))
  expect(sent).toBe(0)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './choice.tsx'

test('a checkbox that is wrong says so, and names the sentence below it', () => {
  const html = renderToStaticMarkup(<Checkbox name="agreed_terms" label="同意する" error="同意が必要です。" />)
  const [, sentence] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(new RegExp(`<p [^>]*id="${sentence}"[^>]*>.*同意が必要です。</p>`))
})

test('a checkbox that is right is described by nothing', () => {
  const html = renderToStaticMarkup(<Checkbox name="agreed_terms" label="同意する" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('<p')
})

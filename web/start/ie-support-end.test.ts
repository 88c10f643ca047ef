// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'

const source = readFileSync('web/public/ie-support-end.js', 'utf8')
const runsIn = () => runInThisContext(source)
const said = () => document.querySelector('[role="alert"]')

afterEach(() => {
  localStorage.clear()
  document.body.textContent = ''
})

test('a browser that is no longer supported says so at the top, until it is closed', () => {
  document.body.innerHTML = '<main>本文</main>'
  runsIn()
  expect(document.body.firstElementChild).toBe(said())
  expect(said()!.textContent).toContain('サポートは終了しました')
  said()!.querySelector('button')!.click()
  expect([said(), localStorage.getItem('IE_SUPPORT_END')]).toEqual([null, 'true'])
  runsIn()
  expect(said()).toBeNull()
})

test('it is written in what such a browser understands', () => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(code).not.toMatch(/=>|\b(?:const|let|class|async|import|export)\b|`|\.\.\.|\?\.|\?\?|,\s*\)/)
})

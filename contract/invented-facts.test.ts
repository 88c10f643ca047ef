import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inventedFacts } from './invented-facts.ts'
import { inventedShop } from './invented-shop.ts'

test('every fact of the invented company that is left is named', () => {
  expect(inventedFacts(inventedShop)).toContain('registrationNumber')
  const own = { ...inventedShop, tel: '06-1111-2222', bank: { ...inventedShop.bank, name: '浪花銀行' } }
  expect(inventedFacts(inventedShop).filter((name) => !inventedFacts(own).includes(name))).toEqual(['tel', 'bank.name'])
})

test('nothing but its own file, and legal texts as they were agreed to, knows the invented company', () => {
  const { company: _, ...facts } = inventedShop
  const values = [facts.postalCode, facts.address, facts.tel, facts.manager, facts.registrationNumber]
  const words = [...values, facts.email, facts.bank.name, facts.alcohol.number, facts.alcohol.office]
  const files = globSync('{web,server,contract,domain}/**/*.{ts,tsx,css,html}').filter(
    (file) => !/\.test\.tsx?$|^web\/(?:build|testing)\/|\/legal\/wording\/|invented-shop\.ts$/.test(file),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

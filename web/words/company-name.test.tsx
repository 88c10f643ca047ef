import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyName } from './company-name.tsx'

const marked = (name: string) =>
  renderToStaticMarkup(<CompanyName>{name}</CompanyName>)
    .replaceAll('<wbr/>', '｜')
    .replaceAll(/<[^>]*>/g, '')

test.each([
  ['学校法人みどりヶ丘学舎', '学校法人｜みどりヶ丘学舎'],
  ['医療法人社団あさぎり会', '医療法人社団｜あさぎり会'],
  ['あいざわ税理士法人', 'あいざわ｜税理士法人'],
  ['みなとみち物流システム株式会社', 'みなとみち物流システム｜株式会社'],
  ['株式会社みらい計画（例）', '株式会社｜みらい計画｜（例）'],
  ['ABC Holdings', 'ABC Holdings'],
  ['株式会社', '株式会社'],
  ['', ''],
])('%s', (name, parts) => {
  expect(marked(name)).toBe(parts)
})

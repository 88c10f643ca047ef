import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageData } from '#web/store/page-data.tsx'
import { StructuredData } from './structured-data.tsx'

test('facts stand in the page as JSON, and no text of them ends the element', () => {
  const name = '</script><script>alert(1)</script>'
  const config = { siteUrl: 'http://localhost:3000' } as never
  const html = renderToStaticMarkup(
    <PageData value={{ config, text: '' }}>
      <MemoryRouter>
        <StructuredData about={({ siteUrl }) => ({ '@type': 'Product', name, url: siteUrl })} />
      </MemoryRouter>
    </PageData>,
  )
  const [, text] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)!
  expect(JSON.parse(text!)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: 'http://localhost:3000',
  })
})

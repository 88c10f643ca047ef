import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const htmlOf = (source: string) =>
  renderMarkdown(source)
    .pieces.map((piece) => ('html' in piece ? piece.html.trim() : JSON.stringify(piece)))
    .join('\n')

describe('renderMarkdown', () => {
  test.each([
    ['a paragraph', 'こんにちは、**皆さま**', '<p>こんにちは、<strong>皆さま</strong></p>'],
    ['a heading has an id', '## 量の目安', '<h2 id="section-1">量の目安</h2>'],
    ['the first level is the page’s own', '# 題', '<h2 id="section-1">題</h2>'],
    ['a link within the site', '[品書き](/order)', '<p><a href="/order">品書き</a></p>'],
    [
      'a link to elsewhere',
      '[国税庁](https://www.nta.go.jp/)',
      '<p><a href="https://www.nta.go.jp/" rel="noopener">国税庁</a></p>',
    ],
    ['a product on its own line', '前\n\n{{product:4}}\n\n後', '<p>前</p>\n{"product":4}\n<p>後</p>'],
    ['a product within a line is text', '前 {{product:4}} 後', '<p>前 {{product:4}} 後</p>'],
    ['a picture with words', '{{picture:temari|手まり}}', '{"picture":"temari","caption":"手まり"}'],
  ])('%s', (_, source, html) => {
    expect(htmlOf(source)).toBe(html)
  })

  test('a table can be scrolled and has heads for its columns', () => {
    const html = htmlOf('| 席 | 数 |\n| --- | --- |\n| 立食 | 3 |')
    expect(html).toMatch(/^<div role="region" aria-label="表" tabindex="0"><table>/)
    expect(html).toContain('<th scope="col">席</th>')
    expect(html).toMatch(/<\/table><\/div>$/)
  })

  test('the headings are listed in words, whatever stands in them', () => {
    expect(renderMarkdown('## A & **B** <i>C</i>\n\n{{product:1}}\n\n## 二つ目').contents).toEqual([
      { id: 'section-1', title: 'A & B C' },
      { id: 'section-2', title: '二つ目' },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '<a href="//evil.example">x</a>',
    '<a href="/" onclick="alert(1)" style="position:fixed">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '![x](https://evil.example/pixel.gif)',
    '<h2 id="section-9" onmouseover="alert(1)">x</h2>',
    '<div role="region"><p>x</p></div>',
    '{{picture:x|<img src=x onerror=alert(1)>\n',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('hostile text does nothing: %s', (source) => {
    const html = htmlOf(source)
    expect(html).not.toMatch(/<(?:script|img|iframe|style|svg|math|form|input|base|meta|noscript)\b/i)
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style|src|srcset|action)\s*=/i)
    expect(html).not.toMatch(/href="(?:\/\/|(?!https?:|mailto:|tel:|\/|#)[^"]*:)/i)
  })

  test('whatever is written, only our own tags come out', () => {
    const allowed =
      /^<\/?(?:p|h[234]|ul|ol|li|strong|em|a|blockquote|br|hr|code|pre|del|table|thead|tbody|tr|th|td|div)\b/
    const bits = fc.constantFrom(
      '<',
      '>',
      '"',
      '**',
      '[x](',
      ')',
      '\n',
      '#',
      '|',
      '`',
      '<b onx=1',
      'javascript:',
      '&lt;',
      '{{product:1}}',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string({ maxLength: 5 })), { maxLength: 30 }), (parts) => {
        for (const [tag] of htmlOf(parts.join('')).matchAll(/<[^>]*>/g)) {
          expect(tag).toMatch(allowed)
          expect(tag).not.toMatch(/\son\w+=/)
        }
      }),
    )
  })

  test.each([
    ['>', '>'],
    ['lists', '- '],
    ['brackets', '['],
    ['stars', '*a '],
    ['backticks', '`'],
    ['tags', '<b>'],
    ['products', '{{product:1}}\n'],
  ])('50,000 characters of %s are rendered', (_, bit) => {
    const rendered = renderMarkdown(bit.repeat(50_000 / bit.length))
    expect(rendered.pieces.length).toBeGreaterThan(0)
  })
})

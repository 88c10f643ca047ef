// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { illustration } from './illustration.ts'
import { Picture } from './picture.tsx'
import { Loading } from './skeleton.tsx'

const picture = { src: '/a.webp', srcset: '/a.webp 880w', srcset_avif: '/a.avif 880w', alt: '手まり寿司' }

test('a picture waits until it comes into view, unless it is the first of a screen', async () => {
  const { container } = await show(
    <>
      <Picture picture={picture} />
      <Picture picture={picture} eager />
    </>,
  )
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'eager'])
  expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual([null, 'high'])
})

test('a picture with its name in the text has no text alternative', async () => {
  await show(
    <>
      <Picture picture={picture} />
      <Picture picture={{ ...picture, alt: '飾り' }} decorative />
    </>,
  )
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['手まり寿司'])
})

test('browsers that read AVIF get it, others WebP; without AVIF there is one source', async () => {
  const { container } = await show(
    <>
      <Picture picture={picture} sizes="100px" />
      <Picture picture={{ src: '/b.webp', alt: '' }} />
    </>,
  )
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map((source) => [source.type, source.srcset])).toEqual([['image/avif', '/a.avif 880w']])
  expect(container.querySelector('img')!.getAttribute('srcset')).toBe('/a.webp 880w')
})

test('a still life has all its sizes, the largest for browsers that choose none', () => {
  const { src, srcset } = illustration('empty-plate')
  const widths = srcset!.split(', ').map((each) => Number(/ (\d+)w$/.exec(each)![1]))
  expect(srcset).toContain(`${src} ${Math.max(...widths)}w`)
})

test('loading is announced', async () => {
  await show(<Loading label="お品書きを読み込んでいます" />)
  expect(screen.getByRole('status').textContent).toContain('お品書きを読み込んでいます')
})

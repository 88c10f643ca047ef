import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { externalPaths, paths } from '#web/paths.ts'
import type { ExternalAddresses } from '#web/services.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { classes } from '#web/ui/classes.ts'
import style from './shop-text.module.css'

/** A text of the shop, as the server has cleaned it (`server/modules/articles/markdown.ts`). Its links are as everywhere. */
export function ShopText({ html, className }: { html: string; className?: string }) {
  const { external } = usePageConfig()
  const navigate = useNavigate()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = ref.current!
    const follow = (event: MouseEvent) => {
      const href = screenOf(event)
      if (href === undefined) return
      event.preventDefault()
      navigate(href)
    }
    text.addEventListener('click', follow)
    return () => text.removeEventListener('click', follow)
  }, [navigate])
  return (
    <div
      ref={ref}
      className={classes(style.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
      dangerouslySetInnerHTML={{ __html: withHelpInNewTab(html, external) }}
    />
  )
}

/** The screen of this site that was chosen, to be shown in place: not a file, and not with a key that asks for a new tab. */
function screenOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest('a')
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  if (!link || link.target || !isPlain) return undefined
  const href = link.getAttribute('href') ?? ''
  return /^\/(?!\/|backend\/)[^.?#]*(?:[?#]|$)/.test(href) ? href : undefined
}

const helpLink = /<a href="(\/(?:faq|contact)(?:[?#][^"]*)?)">([\s\S]*?)<\/a>/g

/** Questions and contact open in a new tab wherever they are linked, and may be on another site. */
export function withHelpInNewTab(html: string, external: ExternalAddresses): string {
  const { faq, contact, requestForm } = externalPaths(external)
  const addresses: Record<string, string> = {
    [paths.faq]: faq,
    [paths.contact]: contact,
    [paths.requestForm]: requestForm,
  }
  return html.replace(helpLink, (_, href: string, words: string) => {
    const address = (addresses[href] ?? href).replaceAll('&', '&amp;')
    return `<a href="${address}" target="_blank" rel="noopener">${words}<span class="visually-hidden">（新しいタブで開きます）</span></a>`
  })
}

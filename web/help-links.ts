import { externalPaths } from './paths.ts'
import { usePageConfig } from './store/page-data.tsx'

/** Props for a link: questions and contact are pages of their own and open in another tab, so that forms stay open. */
export function useHelpLinks() {
  const { faq, contact, requestForm } = externalPaths(usePageConfig().external)
  return { faq: inNewTab(faq), contact: inNewTab(contact), requestForm: inNewTab(requestForm) }
}

function inNewTab(href: string) {
  return { href, target: '_blank' } as const
}

import { externalPaths } from './paths.ts'
import { usePageConfig } from './store/page-data.tsx'

/** To be spread on a link: questions and contact stand on pages of their own, and open beside what one is doing. */
export function useHelpLinks() {
  const { faq, contact, requestForm } = externalPaths(usePageConfig().external)
  return { faq: inNewTab(faq), contact: inNewTab(contact), requestForm: inNewTab(requestForm) }
}

function inNewTab(href: string) {
  return { href, target: '_blank' } as const
}

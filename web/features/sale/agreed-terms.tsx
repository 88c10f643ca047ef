import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Leads to the terms as they were worded when somebody agreed to them. */
export function AgreedTerms({ version }: { version: string }) {
  return <TextLink href={paths.termsVersion(version)}>{plainJapaneseDate(version)}の版に同意</TextLink>
}

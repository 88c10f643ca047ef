import { nameForStrangers } from '#domain/name-for-strangers.ts'

type Names = { company: string; name: string; staff: string; number: string }

/** A text to begin with, with the names filled in. One that is no name but a message is left out, with its line. */
export function fillTemplate(text: string, { company, name, staff, number }: Names): string {
  const words: Record<string, string> = {
    company: nameForStrangers(company, []),
    name: nameForStrangers(name, []) || 'ご担当者',
    staff: staff.split(/\s/)[0]!,
    number,
  }
  return text
    .split('\n')
    .filter((line) => line !== '{{company}}' || words.company !== '')
    .join('\n')
    .replace(/\{\{(company|name|staff|number)\}\}/g, (_whole, key: string) => words[key]!)
}

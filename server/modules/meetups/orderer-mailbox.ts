import type { MeetupRow } from './present.ts'

/** Whom mails about an order are addressed to. */
export const ordererMailbox = ({
  contactLastName,
  contactFirstName,
  contactEmail,
}: Pick<MeetupRow, 'contactLastName' | 'contactFirstName' | 'contactEmail'>) => ({
  name: `${contactLastName} ${contactFirstName}`,
  address: contactEmail,
})

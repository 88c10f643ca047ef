/** `expectedFee`: in yen, as it stood in the button. */
export type Cancellation = { reason: string; expectedFee: number; tellGuests: boolean }

/** As it is sent. */
export const cancelBody = ({ reason, expectedFee, tellGuests }: Cancellation) => ({
  reason,
  expected_fee: expectedFee,
  ...(tellGuests && { tell_guests: true }),
})

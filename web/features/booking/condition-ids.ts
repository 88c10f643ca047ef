/** The fields beside which, in wide windows, their sheets open. */
export const conditionIds = {
  date: 'condition-date',
  headcount: 'condition-headcount',
  place: 'condition-place',
} as const

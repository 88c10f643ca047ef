/** The fields at which their sheets open in wide windows. */
export const conditionIds = {
  date: 'condition-date',
  headcount: 'condition-headcount',
  place: 'condition-place',
} as const

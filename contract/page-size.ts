/** Rows of one page of a customer's list. */
export const rowsPerPage = 10

/** Of one of staff's. */
export const staffRowsPerPage = 50

/** Of papers in one file: twenty orders with all of theirs. Each costs a tenth of a second of a processor. */
export const mostPapersInZip = 100

/** Of each list on the record of a customer. */
export const recordRowsPerPage = 5

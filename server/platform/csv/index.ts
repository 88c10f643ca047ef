export { type CsvCharset, readCsv } from './read-csv.ts'
export { inShiftJis, textCell, writeCsv, writeShiftJis } from './write-csv.ts'

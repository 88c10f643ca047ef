export { type CsvCharset, readCsv } from './read-csv.ts'
export { type Cell, inShiftJis, textCell, writeCsv, writeShiftJis } from './write-csv.ts'

/** The columns of a group of the contract's fields: `postal_code` of the address is `addressPostalCode`. */
export type ColumnsOf<Prefix extends string, Group> = {
  [Name in keyof Group & string as `${Prefix}${Pascal<Name>}`]: unknown
}

type Pascal<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>

import { html as write } from 'hono/html'
import type { HtmlEscaped } from 'hono/utils/html'

/** Markup that may be sent as it is. It is no string for the types, because Hono makes an object: `String` makes text of it. */
export type Html = HtmlEscaped

type Value = string | number | Html | readonly Html[] | null | undefined | false

/** Hono's template, which escapes its values, without promises and unknown objects. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => write(strings, ...values) as Html

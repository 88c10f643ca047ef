export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

/** `code` as code, a blank line as a new paragraph. */
export const inline = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((each) => `<p>${inline(each)}</p>`)
    .join('')

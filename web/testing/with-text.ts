/** For texts of which a part stands in an element of its own: the innermost element that says all of it. */
export function withText(words: string | RegExp) {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent === words : words.test(textContent ?? '')
  return (_content: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says)
}

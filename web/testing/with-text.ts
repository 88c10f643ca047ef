/** For texts that are split over elements: the innermost element that contains all of it. */
export function withText(words: string | RegExp) {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent === words : words.test(textContent ?? '')
  return (_content: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says)
}

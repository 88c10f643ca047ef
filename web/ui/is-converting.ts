type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key belongs to the conversion of Japanese: the Enter that ends one does nothing else. Safari sends it after
 * the conversion has ended, and tells by its number only.
 */
export const isConverting = ({ isComposing, keyCode }: Key): boolean => isComposing || keyCode === 229

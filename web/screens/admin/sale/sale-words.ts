/** Of guests whom staff do not write to. */
export const toldByOrganiser = 'あとから、幹事の方が会のページでお知らせできます。'

const offered = [10, 25, 50, 100, 250]

/** A link may ask for a distance that we do not offer: then it is one of the choices too. */
export const radiusChoices = (asked: number) =>
  [...new Set([...offered, asked])]
    .sort((one, other) => one - other)
    .map((miles) => ({ value: String(miles), label: `${miles} mi` }))

/** In the data folder: where uploads arrive. What a server left there when it was ended in the middle of one is swept away. */
export const arrivingFolder = 'arriving'

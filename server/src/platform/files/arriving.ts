/** The folder in DATA_DIR for uploads in progress. A sweep deletes what a killed server left there. */
export const arrivingFolder = 'arriving'

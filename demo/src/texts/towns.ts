/**
 * Towns within 120 miles of Atlanta with their area code and relative number of preachers. Their coordinates come from
 * the table of places.
 */
export const townLines = `
Atlanta, GA 404 14
Decatur, GA 404 8
Avondale Estates, GA 404 2
Marietta, GA 770 6
Roswell, GA 770 4
Sandy Springs, GA 404 3
Alpharetta, GA 770 4
Lawrenceville, GA 770 5
Duluth, GA 770 4
Norcross, GA 770 3
Stone Mountain, GA 770 4
Tucker, GA 770 3
Smyrna, GA 770 3
College Park, GA 404 2
East Point, GA 404 3
Lithonia, GA 770 3
Conyers, GA 770 3
Covington, GA 770 2
McDonough, GA 770 3
Stockbridge, GA 770 2
Fayetteville, GA 770 2
Peachtree City, GA 770 2
Newnan, GA 770 3
Carrollton, GA 770 2
Douglasville, GA 770 2
Cartersville, GA 770 2
Rome, GA 706 3
Calhoun, GA 706 1
Dalton, GA 706 2
Canton, GA 770 2
Cumming, GA 770 2
Gainesville, GA 770 3
Dahlonega, GA 706 1
Ellijay, GA 706 1
Athens, GA 706 5
Watkinsville, GA 706 1
Madison, GA 706 1
Monroe, GA 770 1
Commerce, GA 706 1
Toccoa, GA 706 1
Greensboro, GA 706 1
Griffin, GA 770 2
Thomaston, GA 706 1
Barnesville, GA 770 1
Forsyth, GA 478 1
LaGrange, GA 706 2
Columbus, GA 706 4
Macon, GA 478 4
Milledgeville, GA 478 1
Warner Robins, GA 478 2
Anniston, AL 256 2
Gadsden, AL 256 2
Auburn, AL 334 2
Opelika, AL 334 1
Chattanooga, TN 423 5
Cleveland, TN 423 2
Anderson, SC 864 2
Clemson, SC 864 1
Seneca, SC 864 1
`

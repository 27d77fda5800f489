/** A carrier that may have issued a number, with how likely that is, 0 to 1. */
export type Candidate = { scac: string; name: string; confidence: number };

/** The answer of `POST /v2/tracking_requests/infer_number`. */
export type DetectionDocument = {
  data: {
    attributes: {
      number_type: "container" | "bill_of_lading" | "booking";
      validation: {
        is_valid: boolean | null;
        check_digit_passed: boolean | null;
        reason: string | null;
      };
      shipping_line: {
        decision: "auto_select" | "needs_confirmation" | "no_prediction";
        selected: Candidate | null;
        candidates: Candidate[];
      };
    };
  };
};

export type Detection = DetectionDocument["data"]["attributes"];

import { ItineraryHeader } from "@/components/itinerary/itinerary-header";
import type { Subject } from "@/components/provenance/provenance-query";
import { comparableBaseline } from "@/components/values/zone-to-show";
import type { AnswerInput } from "./answer";
import { AnswerStrip } from "./answer-strip";

/** The itineraries of the containers, and the five answers, which come first where it is narrow. */
export function AtAGlance({ subject, input }: { subject: Subject; input: AnswerInput }) {
  const { itineraries, itinerary, shipment, vessels, now } = input;
  const discharge = itinerary.stops.find(({ role }) => role === "discharge");
  return (
    <div className="@container">
      <div className="flex flex-col @max-[600px]:flex-col-reverse">
        <ItineraryHeader
          shipment={shipment}
          subject={subject}
          itineraries={itineraries}
          vessels={vessels}
          now={now}
          firstPublished={comparableBaseline(shipment, discharge?.arrival?.zone ?? null)}
        />
        <AnswerStrip subject={subject} input={input} />
      </div>
    </div>
  );
}

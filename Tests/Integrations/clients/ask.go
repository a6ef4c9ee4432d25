// The generated Go client, used as a tool would: each question's answer is read by its typed members.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	hittestd "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func expect(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, what)
		os.Exit(1)
	}
}

// must gives an answer, or ends with what the service said.
func must[Answer any, Response any](answer Answer, _ Response, err error) Answer {
	if refused, ok := err.(*hittestd.GenericOpenAPIError); ok {
		expect(false, refused.Error()+" "+string(refused.Body()))
	}
	expect(err == nil, fmt.Sprint(err))
	return answer
}

func read(path string) []byte {
	bytes, err := os.ReadFile(path)
	expect(err == nil, fmt.Sprint(err))
	return bytes
}

func scene(path string) *hittestd.Scene {
	scene := new(hittestd.Scene)
	err := json.Unmarshal(read(path), scene)
	expect(err == nil, fmt.Sprint(err))
	return scene
}

func main() {
	configuration := hittestd.NewConfiguration()
	configuration.Servers = hittestd.ServerConfigurations{{URL: os.Args[1]}}
	client, ctx := hittestd.NewAPIClient(configuration), context.Background()
	screen, touch := scene(os.Args[2]), hittestd.NewTouch(80, 172)

	stored := must(client.StoredScenesAPI.StoreScene(ctx).Scene(*screen).Execute())
	expect(strings.HasPrefix(stored.Id, "sha256:"), "a stored scene has an id")
	back := must(client.StoredScenesAPI.StoredScene(ctx, stored.Id).Execute())
	expect(len(back.Windows) == 1, "a stored scene comes back")

	hit := must(client.TouchesAPI.HitTest(ctx).HitTestRequest(hittestd.HitTestRequest{Scene: screen, Touch: touch}).Execute())
	expect(hit.HitTestAnswer.HitView.Get().Id == "dim", "the hit view is named")

	question := hittestd.ExplainRequest{SceneId: &stored.Id, Target: "pay", Touch: touch}
	why := must(client.TouchesAPI.Explain(ctx).ExplainBody(hittestd.ExplainRequestAsExplainBody(&question)).Execute())
	expect(why.Explanation.Verdict == "unreachable" && len(why.Explanation.Fixes) > 0, "the explanation of a scene")

	imported := must(client.TouchesAPI.ImportDump(ctx).Body(string(read(os.Args[3]))).Execute())
	expect(imported.Format == "recursiveDescription" && len(imported.Warnings) > 0, "an import has its format and warnings")

	played := must(client.TouchesAPI.Events(ctx).EventsRequest(hittestd.EventsRequest{SceneId: &stored.Id, Touch: touch}).Execute())
	expect(len(played.Summary.Touches) == 1, "a tap has one touch")

	areas := must(client.ScreensAPI.TouchMap(ctx).TouchMapRequest(hittestd.TouchMapRequest{SceneId: &stored.Id}).Execute())
	unreached := false
	for _, area := range areas.Unreachable {
		unreached = unreached || area.View == "pay"
	}
	expect(unreached, "the map tells what no touch reaches")

	audit := hittestd.AuditRequest{SceneId: &stored.Id}
	audited := must(client.ScreensAPI.Audit(ctx).AuditBody(hittestd.AuditRequestAsAuditBody(&audit)).Execute())
	expect(len(audited.Audit.Violations) > 0, "the audit finds the covered button")

	side := hittestd.StoredSceneSideAsDiffSide(&hittestd.StoredSceneSide{SceneId: stored.Id})
	diff := hittestd.DiffRequest{Before: side, After: side}
	same := must(client.ScreensAPI.Diff(ctx).DiffBody(hittestd.DiffRequestAsDiffBody(&diff)).Execute())
	expect(len(same.Differences.Added) == 0, "a scene does not differ from itself")

	captured := hittestd.CheckRequest{Scene: scene(os.Args[4])}
	checked := must(client.ScreensAPI.Check(ctx).CheckRequest(captured).Execute())
	expect(checked.Points == 1 && checked.Differences[0].Cause == "override", "the app's own hit test is compared")
	fmt.Println("asked")
}
